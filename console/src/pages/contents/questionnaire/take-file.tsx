import type { Data } from '@xinqi/domain/contract/contract'
import type { QuestionnaireFile } from '@xinqi/domain/rules/questionnaire'
import { placeOf } from '@xinqi/domain/text/questionnaire'
import { Alert, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/call'
import { sentenceOf } from '../../../api/call-failure'

type Faults = Data<'POST /operator/questionnaire/check'>['mistakes']

/** A questionnaire from a file, looked at as a whole: taken when nothing is wrong, else every fault is said beside its place. */
export function TakeFile({ onTaken }: { onTaken: (file: QuestionnaireFile) => void }) {
  const [faults, setFaults] = useState<Faults>([])
  const [refusal, setRefusal] = useState<string | null>(null)

  async function look(chosen: File | undefined): Promise<void> {
    setFaults([])
    setRefusal(null)
    if (!chosen) return
    try {
      const { file, mistakes } = await call('POST /operator/questionnaire/check', { words: await chosen.text() })
      setFaults(mistakes)
      if (file) onTaken(file)
    } catch (error) {
      setRefusal(sentenceOf(error))
    }
  }

  return (
    <div style={{ marginBottom: 16 }}>
      <label>
        从文件换上全部内容（JSON）
        <Input
          type='file'
          accept='.json,application/json'
          style={{ marginTop: 8 }}
          onChange={({ target }) => {
            void look(target.files?.[0])
            // The same file may be chosen again once it was mended.
            target.value = ''
          }}
        />
      </label>
      {refusal !== null && <Alert type='error' showIcon title={refusal} style={{ marginTop: 12 }} />}
      {faults.length > 0 && (
        <Alert
          type='error'
          showIcon
          style={{ marginTop: 12 }}
          title={`文件里有 ${faults.length} 处不对，什么也没有换上`}
          description={
            <ul aria-label='文件里不对的地方' style={{ margin: 0, paddingInlineStart: 20 }}>
              {faults.map(({ field, message }) => (
                <li key={`${field} ${message}`} style={{ overflowWrap: 'anywhere' }}>
                  {`${placeOf(field)}：${message}`}
                  {field && <code style={{ marginInlineStart: 8 }}>{field}</code>}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  )
}
