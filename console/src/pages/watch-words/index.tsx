import type { Data } from '@xinqi/domain/contract/contract'
import { ALARM_LEVEL_LABEL } from '@xinqi/domain/text/alarm'
import { LIST_KINDS, WATCH_KIND_LABEL, WATCH_REASON_MAX, type ListKind } from '@xinqi/domain/text/watch-word'
import { Badge, Button } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { FormDialog } from '../../ui/form-dialog'
import { LongText } from '../../ui/long-text'
import { PagedTable } from '../../ui/paged-table'
import { PageHead } from '../../ui/page-head'
import { StateTabs } from '../../ui/state-tabs'
import { useKeyPages } from '../../ui/use-key-pages'
import { useMayAct } from '../../ui/use-may-act'
import { WordsField } from '../../ui/words-field'
import { AddWord } from './add-word'
import { TestSentence } from './test-sentence'

type Word = Data<'GET /operator/watchWord/list'>['list'][number]

const TABS = LIST_KINDS.map((value) => ({ value, label: WATCH_KIND_LABEL[value] }))

const COLUMNS = [
  { title: '词', dataIndex: 'word', key: 'word' },
  { title: '谐音', key: 'bySound', render: (_: unknown, { bySound }: Word) => (bySound ? '也算' : '–') },
  {
    title: '为什么',
    key: 'reason',
    render: (_: unknown, { reason, since }: Word) => <LongText>{`${since.slice(0, 10)}：${reason}`}</LongText>,
  },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { offTime, offReason }: Word) =>
      offTime ? (
        <Badge status='default' text={`${offTime.slice(0, 10)} 停用：${offReason ?? ''}`} />
      ) : (
        <Badge status='success' text='在用' />
      ),
  },
]

const LEVEL = {
  title: '轻重',
  key: 'severity',
  render: (_: unknown, { severity }: Word) => ALARM_LEVEL_LABEL[severity],
}

/** The words that are looked for: added and turned off with a reason, at once; and what a sentence would be found for. */
export default function WatchWords() {
  const [kind, setKind] = useState<ListKind>('crisis')
  const pages = useKeyPages()
  const reading = useCall('GET /operator/watchWord/list', { kind, after: pages.after })
  const mayAct = useMayAct('duty')
  const [isAdding, setIsAdding] = useState(false)
  const [leaving, setLeaving] = useState<Word | null>(null)
  const close = (): void => {
    setIsAdding(false)
    setLeaving(null)
    void reading.mutate()
  }
  const acts = {
    title: '操作',
    key: 'acts',
    render: (_: unknown, word: Word) =>
      word.offTime === null && (
        <Button size='small' aria-label={`停用「${word.word}」`} onClick={() => setLeaving(word)}>
          停用
        </Button>
      ),
  }
  const columns = kind === 'crisis' ? [LEVEL, ...COLUMNS] : COLUMNS
  return (
    <>
      <PageHead
        title='留意的词'
        note='加上和停用马上生效。电话、微信号和平台外付款的说法不用加，系统会认出来。'
        acts={
          mayAct && (
            <Button type='primary' onClick={() => setIsAdding(true)}>
              加一个词
            </Button>
          )
        }
      />
      <TestSentence />
      <StateTabs
        label='哪一种词'
        options={TABS}
        value={kind}
        onChange={(next) => {
          pages.restart()
          setKind(next)
        }}
      />
      <PagedTable
        label='留意的词'
        reading={reading}
        pages={pages}
        rowKey='id'
        columns={mayAct ? [...columns, acts] : columns}
        empty='名单是空的'
      />
      {isAdding && <AddWord kind={kind} onClose={close} />}
      {leaving && (
        <FormDialog<{ reason: string }>
          name='off'
          title={`停用「${leaving.word}」？`}
          okText='停用'
          danger
          send={({ reason }) => call('POST /operator/watchWord/turnOff', { id: leaving.id, reason })}
          done='已停用'
          onClose={close}
        >
          <WordsField name='reason' label='为什么停用' max={WATCH_REASON_MAX} missing='请写下理由' />
        </FormDialog>
      )}
    </>
  )
}
