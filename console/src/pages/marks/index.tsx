import type { Data } from '@xinqi/domain/contract/contract'
import { WATCH_KIND_LABEL, WORD_SOURCE_LABEL } from '@xinqi/domain/text/watch-word'
import { useState } from 'react'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { ActButton } from '../../ui/act-button'
import { LongText } from '../../ui/long-text'
import { PagedTable } from '../../ui/paged-table'
import { PageHead } from '../../ui/page-head'
import { StateTabs } from '../../ui/state-tabs'
import { useKeyPages } from '../../ui/use-key-pages'
import { useMayAct } from '../../ui/use-may-act'

type Mark = Data<'GET /operator/wordMark/list'>['list'][number]

const TABS = [
  { value: 'new', label: '还没看过' },
  { value: 'reviewed', label: '看过的' },
] as const

const COLUMNS = [
  { title: '哪一种', key: 'kind', render: (_: unknown, { kind }: Mark) => WATCH_KIND_LABEL[kind] },
  { title: '在哪里', key: 'source', render: (_: unknown, { sourceKind }: Mark) => WORD_SOURCE_LABEL[sourceKind] },
  {
    title: '谁写的',
    key: 'who',
    render: (_: unknown, { userType, userId, consultantId }: Mark) =>
      userType === 1 ? `咨询师 #${consultantId ?? ''}` : `来访者 #${userId ?? ''}`,
  },
  { title: '前后的话', key: 'excerpt', render: (_: unknown, { excerpt }: Mark) => <LongText>{excerpt}</LongText> },
  { title: '出现', key: 'foundTime', render: (_: unknown, { foundTime }: Mark) => foundTime.slice(0, 16) },
]

/** Contact details, offers to pay elsewhere and blocked words, where somebody wrote them. */
export default function Marks() {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('new')
  const pages = useKeyPages()
  const reading = useCall('GET /operator/wordMark/list', { reviewed: tab === 'reviewed', after: pages.after })
  const mayAct = useMayAct('duty')
  const acts = {
    title: '操作',
    key: 'acts',
    render: (_: unknown, { markNo, excerpt }: Mark) => (
      <ActButton
        size='small'
        label={`看过了：${excerpt}`}
        act={() => call('POST /operator/wordMark/review', { markNo })}
        done='记为看过'
        onDone={reading.mutate}
      >
        看过了
      </ActButton>
    ),
  }
  return (
    <>
      <PageHead title='留意的话' note='有人留下联系方式、提出平台外付款或者用了不当的话。每次查看都有记录。' />
      <StateTabs
        label='是否看过'
        options={TABS}
        value={tab}
        onChange={(next) => {
          pages.restart()
          setTab(next)
        }}
      />
      <PagedTable
        label='留意的话'
        reading={reading}
        pages={pages}
        rowKey='markNo'
        columns={mayAct && tab === 'new' ? [...COLUMNS, acts] : COLUMNS}
        empty='这里没有要看的'
      />
    </>
  )
}
