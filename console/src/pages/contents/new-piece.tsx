import { isManualKind, WRITTEN_KIND_LABEL, type ManualKind, type WrittenKind } from '@xinqi/domain/text/content'
import { App, Flex, Input, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { PageHead } from '../../ui/page-head'
import { wholeOf } from '../../ui/whole-field'
import { EMPTY, wordsOf, type Typed } from './typed'
import { Writing } from './writing'

/** In which chapter of its manual a section stands. */
function ChapterField({ kind, onChange }: { kind: ManualKind; onChange: (chapter: number) => void }) {
  const { data } = useCall('GET /operator/content/chapters', { kind })
  return (
    <label style={{ display: 'grid', gap: 4 }}>
      写在哪一章里
      <Select
        aria-label='写在哪一章里'
        options={(data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        onChange={onChange}
        style={{ width: 200 }}
      />
    </label>
  )
}

/** A new piece, from nothing: a draft until it is published. */
export function NewPiece({ kind }: { kind: WrittenKind }) {
  const { message } = App.useApp()
  const navigate = useNavigate()
  const [org, setOrg] = useState('')
  const [chapterId, setChapterId] = useState<number>()

  async function send(typed: Typed, keyOf: (attempt: unknown) => string): Promise<void> {
    const words = JSON.stringify(wordsOf(typed))
    const params = { kind, orgId: wholeOf(org), chapterId, words, reason: typed.reason ?? '' }
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
          <Flex gap={16} wrap>
            {isManualKind(kind) && <ChapterField kind={kind} onChange={setChapterId} />}
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
          </Flex>
        }
      />
      <Writing kind={kind} begun={EMPTY} send={send} />
    </>
  )
}
