import type { Data } from '@xinqi/domain/contract/contract'
import { HOT_RULE_LABEL } from '@xinqi/domain/text/hot-word'
import { Badge, Button, Flex } from 'antd'
import { call } from '../../api/call'
import { ActButton } from '../../ui/act-button'
import { WideTable } from '../../ui/wide-table'
import type { Wish } from './set-word'

type Rule = Data<'GET /operator/hotWord/list'>['rules'][number]

interface Props {
  orgId: number
  rules: readonly Rule[]
  isLoading: boolean
  mayAct: boolean
  onWish: (wish: Wish) => void
  onChanged: () => unknown
}

const COLUMNS = [
  { title: '词', dataIndex: 'word', key: 'word' },
  {
    title: '怎样',
    key: 'rule',
    render: (_: unknown, { rule }: Rule) => (
      <Badge status={rule === 'pin' ? 'success' : 'default'} text={HOT_RULE_LABEL[rule]} />
    ),
  },
  {
    title: '找得到人吗',
    key: 'findsPeople',
    render: (_: unknown, { rule, findsPeople }: Rule) => {
      if (rule === 'ban') return '–'
      return findsPeople ? '找得到' : '现在找不到，读者看不到'
    },
  },
]

/** Pinned words in their order, and those that are not shown. */
export function RulesTable({ orgId, rules, isLoading, mayAct, onWish, onChanged }: Props) {
  const pins = rules.filter(({ rule }) => rule === 'pin').map(({ word }) => word)
  /** The pins with this one and the one before it changed over. */
  const raised = (at: number): string =>
    [...pins.slice(0, at - 1), pins[at], pins[at - 1], ...pins.slice(at + 1)].join(',')
  const acts = {
    title: '操作',
    key: 'acts',
    render: (_: unknown, { word }: Rule) => {
      const at = pins.indexOf(word)
      return (
        <Flex gap={8}>
          {at > 0 && (
            <ActButton
              size='small'
              label={`「${word}」往前一位`}
              act={() => call('POST /operator/hotWord/arrange', { orgId, words: raised(at), wasWords: pins.join(',') })}
              done='排好了'
              onDone={onChanged}
            >
              往前
            </ActButton>
          )}
          <Button size='small' aria-label={`去掉「${word}」的安排`} onClick={() => onWish({ word, rule: 'off' })}>
            去掉
          </Button>
        </Flex>
      )
    },
  }
  return (
    <div style={{ marginBottom: 16 }}>
      <WideTable
        label='置顶和不显示的词'
        rowKey='word'
        columns={mayAct ? [...COLUMNS, acts] : COLUMNS}
        dataSource={rules}
        loading={isLoading}
        locale={{ emptyText: '没有置顶的，也没有不显示的' }}
      />
    </div>
  )
}
