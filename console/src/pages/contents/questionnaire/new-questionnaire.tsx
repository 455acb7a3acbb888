import type { QuestionnaireFile } from '@xinqi/domain/rules/questionnaire'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call'
import { PageHead } from '../../../ui/page-head'
import { QuestionnaireWriting } from './questionnaire-writing'
import { TakeFile } from './take-file'

/** A questionnaire that is not here yet, from a file. */
export function NewQuestionnaire() {
  const navigate = useNavigate()
  const [taken, setTaken] = useState<QuestionnaireFile | null>(null)
  return (
    <>
      <PageHead
        title='用文件新建一份问卷'
        note='文件是 JSON，和命令 questionnaire:publish 读的一样；任何一份问卷都能下载一个来照着写。没有允许我们使用的许可，存不了。'
        back={{ to: '/contents?kind=questionnaire', text: '回到问卷' }}
      />
      {taken ? (
        <QuestionnaireWriting
          key={taken.code}
          isNew
          begun={taken}
          before={null}
          send={async ({ file, reason }, keyOf) => {
            const params = { words: JSON.stringify(file), reason: reason ?? '' }
            const { id } = await call('POST /operator/questionnaire/create', params, keyOf(params))
            void navigate(`/contents?kind=questionnaire&id=${id}`)
          }}
        />
      ) : (
        <div style={{ maxWidth: 720 }}>
          <TakeFile onTaken={setTaken} />
        </div>
      )}
    </>
  )
}
