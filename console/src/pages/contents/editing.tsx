import type { Data } from '@xinqi/domain/contract/contract'
import { Alert, App, Button, Flex } from 'antd'
import { useState, type ReactNode } from 'react'
import type { SendWritten } from '../../ui/writing-form'

type Detail = Data<'GET /operator/content/detail'>

/** A piece of any kind, with what a version of it holds. */
export type PieceOf<Words> = Omit<Detail, 'words' | 'versions' | 'manual'> & {
  words: Words
  versions: (Omit<Detail['versions'][number], 'words'> & { words: Words })[]
}

export interface FormOf<Words, Typed> {
  from: PieceOf<Words>
  send: SendWritten<Typed>
  acts: ReactNode
}

interface Props<Words, Typed> {
  /** As it was read last: somebody else may have written on meanwhile. */
  piece: PieceOf<Words>
  refresh: () => Promise<PieceOf<Words> | undefined>
  /** Keeps what was typed after the version that was seen. */
  save: (typed: Typed, after: number, keyOf: (attempt: unknown) => string) => Promise<unknown>
  acts: ReactNode
  form: (form: FormOf<Words, Typed>) => ReactNode
  /** Told how to take up what was put back. */
  versions: (onPutBack: () => Promise<unknown>) => ReactNode
}

/** A piece being written on from the version that was opened. What somebody else wrote meanwhile is said, and takes nothing away. */
export function Editing<Words, Typed>({ piece, refresh, save, acts, form, versions }: Props<Words, Typed>) {
  const { message } = App.useApp()
  const [from, setFrom] = useState(piece)
  const [seen, setSeen] = useState(piece.version)
  const [newest] = piece.versions

  function take(next: PieceOf<Words> | undefined): void {
    if (!next) return
    setFrom(next)
    setSeen(next.version)
  }

  const send: SendWritten<Typed> = async (typed, keyOf) => {
    await save(typed, seen, keyOf)
    take(await refresh())
    void message.success('存好了，发布以后读者才看得到')
  }

  return (
    <>
      {newest && piece.version > seen && (
        <Alert
          type='warning'
          showIcon
          title={`${newest.by} 写了第 ${newest.version} 版，在下面。您写的还在这里。`}
          action={
            <Flex vertical gap={6}>
              <Button size='small' onClick={() => setSeen(piece.version)}>
                看过了，接着写
              </Button>
              <Button size='small' onClick={() => take(piece)}>
                改用那一版
              </Button>
            </Flex>
          }
          style={{ marginBottom: 16 }}
        />
      )}
      {form({ from, send, acts: piece.version === seen && acts })}
      {versions(async () => take(await refresh()))}
    </>
  )
}
