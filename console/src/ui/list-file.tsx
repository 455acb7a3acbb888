import { Alert, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { sentenceOf } from '../api/call-failure'
import { badLinesOf, type BadLines } from './bad-lines'
import { BadLinesList } from './bad-lines-list'
import { readBase64 } from './read-base64'

interface ListFile {
  /** Where the file is chosen. */
  field: ReactNode
  /** What is wrong with it, and on which lines. */
  problems: ReactNode
  isBusy: boolean
  refuse: (sentence: string) => void
  /** What was seen of the file does not hold any more. */
  forget: () => void
  /** Does something with the file; what it is refused with is shown, and everything chosen stays. False: it was refused. */
  send: (work: (csvBase64: string) => Promise<void>) => Promise<boolean>
}

/** A list of people as a CSV file: chosen, looked through, and taken; `onChosen` after another one was chosen. */
export function useListFile(mostBytes: number, onChosen: () => void): ListFile {
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [bad, setBad] = useState<BadLines | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  function forget(): void {
    setRefusal(null)
    setBad(null)
  }

  async function send(work: (csvBase64: string) => Promise<void>): Promise<boolean> {
    forget()
    if (!file) return refused('请选择名单文件')
    if (file.size > mostBytes) return refused('文件太大了，最多 1 MB，请去掉用不到的列或分成几份')
    setIsBusy(true)
    try {
      await work(await readBase64(file))
      return true
    } catch (error) {
      setBad(badLinesOf(error))
      return refused(sentenceOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  function refused(sentence: string): false {
    setRefusal(sentence)
    return false
  }

  return {
    isBusy,
    forget,
    refuse: setRefusal,
    send,
    field: (
      <label>
        名单文件
        <Input
          type='file'
          accept='.csv,text/csv'
          style={{ margin: '8px 0 16px' }}
          onChange={({ target }) => {
            forget()
            onChosen()
            setFile(target.files?.[0] ?? null)
          }}
        />
      </label>
    ),
    problems: (
      <>
        {refusal !== null && <Alert type='error' showIcon title={refusal} style={{ marginBottom: 16 }} />}
        {bad && <BadLinesList bad={bad} />}
      </>
    ),
  }
}
