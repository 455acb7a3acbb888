import type { Data } from '@xinqi/domain/contract/contract'
import { Badge, Button, Flex, Typography } from 'antd'
import { WideTable } from '../../ui/wide-table'
import type { Wish } from './change-category'

type Direction = Data<'GET /operator/category/list'>['list'][number]

interface Props {
  directions: readonly Direction[]
  isLoading: boolean
  mayAct: boolean
  onWish: (wish: Wish) => void
}

/** Each direction with what is below it; what is pressed is asked about first. */
export function DirectionsTable({ directions, isLoading, mayAct, onWish }: Props) {
  const columns = [
    { title: '方向', key: 'name', render: (_: unknown, { name }: Direction) => <strong>{name}</strong> },
    {
      title: '下面的',
      key: 'below',
      render: (_: unknown, { below }: Direction) => (
        <Flex gap={4} wrap style={{ maxWidth: 420 }}>
          {below.map(({ id, name }) =>
            mayAct ? (
              <Button
                key={id}
                size='small'
                aria-label={`给「${name}」换名称`}
                onClick={() => onWish({ kind: 'rename', id, name })}
              >
                {name}
              </Button>
            ) : (
              <Typography.Text key={id}>{name}</Typography.Text>
            ),
          )}
        </Flex>
      ),
    },
    { title: '这里的人', dataIndex: 'people', key: 'people', align: 'right' as const },
    {
      title: '这家机构',
      key: 'offered',
      render: (_: unknown, { offered }: Direction) => (
        <Badge status={offered ? 'success' : 'default'} text={offered ? '提供' : '不提供'} />
      ),
    },
  ]
  const acts = {
    title: '操作',
    key: 'acts',
    render: (_: unknown, { id, name, offered, isOther, people }: Direction) =>
      !isOther && (
        <Flex gap={8}>
          <Button size='small' aria-label={`给「${name}」换名称`} onClick={() => onWish({ kind: 'rename', id, name })}>
            换名称
          </Button>
          <Button
            size='small'
            aria-label={`在「${name}」下面加一项`}
            onClick={() => onWish({ kind: 'add', parentId: id, under: name })}
          >
            加一项
          </Button>
          <Button
            size='small'
            aria-label={offered ? `不再提供「${name}」` : `提供「${name}」`}
            onClick={() => onWish({ kind: 'offer', id, name, offered: !offered, people })}
          >
            {offered ? '不再提供' : '提供'}
          </Button>
        </Flex>
      ),
  }
  return (
    <WideTable
      label='咨询方向'
      rowKey='id'
      columns={mayAct ? [...columns, acts] : columns}
      dataSource={directions}
      loading={isLoading}
      locale={{ emptyText: '还没有咨询方向' }}
    />
  )
}
