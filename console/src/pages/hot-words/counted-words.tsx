import type { Data } from '@xinqi/domain/contract/contract'
import { Button, Flex, theme } from 'antd'
import { WideTable } from '../../ui/wide-table'
import type { Wish } from './set-word'

type Counted = Data<'GET /operator/hotWord/list'>['counted'][number]

interface Props {
  counted: readonly Counted[]
  /** Words of which something is said already. */
  ruled: readonly string[]
  isLoading: boolean
  mayAct: boolean
  onWish: (wish: Wish) => void
}

/** What people searched for within the week, as a table that is a plot as well. */
export function CountedWords({ counted, ruled, isLoading, mayAct, onWish }: Props) {
  const { token } = theme.useToken()
  const most = Math.max(1, ...counted.map(({ searchers }) => searchers))
  const columns = [
    { title: '一周里搜过的', dataIndex: 'word', key: 'word' },
    {
      title: '人数',
      key: 'searchers',
      render: (_: unknown, { searchers }: Counted) => (
        <Flex align='center' gap={8}>
          <div
            aria-hidden
            style={{
              width: Math.round((160 * searchers) / most),
              height: 10,
              borderRadius: 5,
              background: token.colorPrimary,
            }}
          />
          {searchers}
        </Flex>
      ),
    },
  ]
  const acts = {
    title: '操作',
    key: 'acts',
    render: (_: unknown, { word }: Counted) =>
      !ruled.includes(word) && (
        <Flex gap={8}>
          <Button size='small' aria-label={`置顶「${word}」`} onClick={() => onWish({ word, rule: 'pin' })}>
            置顶
          </Button>
          <Button size='small' aria-label={`不再显示「${word}」`} onClick={() => onWish({ word, rule: 'ban' })}>
            不显示
          </Button>
        </Flex>
      ),
  }
  return (
    <WideTable
      label='一周里搜过的词'
      rowKey='word'
      columns={mayAct ? [...columns, acts] : columns}
      dataSource={counted}
      loading={isLoading}
      locale={{ emptyText: '这一周还没有被五个人以上搜过的词' }}
    />
  )
}
