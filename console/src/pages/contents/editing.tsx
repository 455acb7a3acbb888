import type { Data } from '@xinqi/domain/contract/contract'
import type { WrittenKind } from '@xinqi/domain/text/content'
import { Alert, App, Button, Flex } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call'
import { typedOf, wordsOf, type Typed } from './typed'
import { Versions } from './versions'
import { Writing } from './writing'

type Piece = Data<'GET /operator/content/detail'>

interface Props {
  kind: WrittenKind
  /** As it was read last: somebody else may have written on meanwhile. */
  piece: Piece
  refresh: () => Promise<Piece | undefined>
  mayAct: boolean
  acts: ReactNode
}

/** A piece being written on from the version that was opened. What somebody else wrote meanwhile is said, and takes nothing away. */
export function Editing({ kind, piece, refresh, mayAct, acts }: Props) {
  const { message } = App.useApp()
  const [from, setFrom] = useState(piece)
  const [seen, setSeen] = useState(piece.version)
  const [newest] = piece.versions

  function take(next: Piece | undefined): void {
    if (!next) return
    setFrom(next)
    setSeen(next.version)
  }

  async function send(typed: Typed, keyOf: (attempt: unknown) => string): Promise<void> {
    const words = JSON.stringify(wordsOf(typed))
    const params = { kind, id: piece.id, after: seen, words, reason: typed.reason ?? '' }
    await call('POST /operator/content/save', params, keyOf(params))
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
      <Writing
        key={from.version}
        kind={kind}
        begun={typedOf(from.words)}
        send={send}
        onRefused={refresh}
        acts={piece.version === seen && acts}
      />
      <Versions
        kind={kind}
        piece={piece}
        mayAct={mayAct}
        onChanged={refresh}
        onPutBack={async () => take(await refresh())}
      />
    </>
  )
}
