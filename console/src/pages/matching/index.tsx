import type { Data } from '@xinqi/domain/contract/contract'
import { FACTORS } from '@xinqi/domain/rules/matching-factors'
import { Badge, Button, Card, Typography } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call'
import { LongText } from '../../ui/long-text'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { useMayAct } from '../../ui/use-may-act'
import { WideTable } from '../../ui/wide-table'
import { ChangeFactor } from './change-factor'
import { shareOf } from './share'

type Factor = Data<'GET /operator/matching/factors'>['factors'][number]

const weightText = ({ weight, on }: Pick<Factor, 'weight' | 'on'>): string => `${weight}${on ? '' : '（不算）'}`

/** What counts when people are suggested, how much, and who changed it. */
export default function Matching() {
  const { data, error, isLoading, mutate } = useCall('GET /operator/matching/factors', {})
  const mayAct = useMayAct('growth')
  const [changing, setChanging] = useState<Factor | null>(null)
  const factors = data?.factors ?? []
  const columns = [
    { title: '看什么', key: 'title', render: (_: unknown, { key }: Factor) => FACTORS[key].title },
    {
      title: '意思',
      key: 'meaning',
      render: (_: unknown, { key }: Factor) => <LongText>{FACTORS[key].meaning}</LongText>,
    },
    { title: '权重', dataIndex: 'weight', key: 'weight', align: 'right' as const },
    {
      title: '占',
      key: 'share',
      align: 'right' as const,
      render: (_: unknown, factor: Factor) => `${shareOf(factor, factors)}%`,
    },
    {
      title: '状态',
      key: 'on',
      render: (_: unknown, { on }: Factor) => <Badge status={on ? 'success' : 'default'} text={on ? '算' : '不算'} />,
    },
  ]
  const acts = {
    title: '操作',
    key: 'acts',
    render: (_: unknown, factor: Factor) => (
      <Button size='small' aria-label={`改「${FACTORS[factor.key].title}」`} onClick={() => setChanging(factor)}>
        改
      </Button>
    ),
  }
  return (
    <>
      <PageHead
        title='匹配权重'
        note='推荐咨询师时看这些；来访者没有回答的不算。没有一项会看来访者对咨询师说过的话。'
      />
      <Refusal error={error} again={mutate} />
      <WideTable
        label='匹配的因素'
        rowKey='key'
        columns={mayAct ? [...columns, acts] : columns}
        dataSource={data?.factors}
        loading={isLoading}
        locale={{ emptyText: '没有可以显示的' }}
      />
      {data && (
        <Card title='最近的修改' style={{ marginTop: 16 }}>
          {data.changes.length === 0 && <Typography.Text type='secondary'>还没有人改过。</Typography.Text>}
          {data.changes.map(({ id, key, who, at, from, to }) => (
            <Typography.Paragraph key={id} style={{ marginBottom: 4 }}>
              <Typography.Text type='secondary'>{`${at.slice(0, 16)} ${who} · `}</Typography.Text>
              {`${FACTORS[key].title}：${weightText(from)} 改为 ${weightText(to)}`}
            </Typography.Paragraph>
          ))}
        </Card>
      )}
      {changing && (
        <ChangeFactor
          factor={changing}
          onClose={() => {
            setChanging(null)
            void mutate()
          }}
        />
      )}
    </>
  )
}
