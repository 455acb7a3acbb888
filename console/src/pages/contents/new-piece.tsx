import { WRITTEN_KIND_LABEL, type WrittenKind } from '@xinqi/domain/text/content'
import { App, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call'
import { PageHead } from '../../ui/page-head'
import { wholeOf } from '../../ui/whole-field'
import { EMPTY, wordsOf, type Typed } from './typed'
import { Writing } from './writing'

/** A new piece, from nothing: a draft until it is published. */
export function NewPiece({ kind }: { kind: WrittenKind }) {
  const { message } = App.useApp()
  const navigate = useNavigate()
  const [org, setOrg] = useState('')

  async function send(typed: Typed, keyOf: (attempt: unknown) => string): Promise<void> {
    const params = { kind, orgId: wholeOf(org), words: JSON.stringify(wordsOf(typed)), reason: typed.reason ?? '' }
    const { id } = await call('POST /operator/content/create', params, keyOf(params))
    void message.success('存好了，发布以后读者才看得到')
    await navigate(`/contents?kind=${kind}&id=${id}`, { replace: true })
  }

  return (
    <>
      <PageHead
        title={`写一篇${WRITTEN_KIND_LABEL[kind]}`}
        back={{ to: `/contents?kind=${kind}`, text: '回到文章和故事' }}
        note='先存成草稿，读者看不到。'
        acts={
          <label style={{ display: 'grid', gap: 4 }}>
            只给一家机构看（编号，空着是所有机构）
            <Input
              inputMode='numeric'
              maxLength={8}
              value={org}
              onChange={({ target }) => setOrg(target.value.replace(/\D/g, ''))}
              style={{ width: 160 }}
            />
          </label>
        }
      />
      <Writing kind={kind} begun={EMPTY} send={send} />
    </>
  )
}
