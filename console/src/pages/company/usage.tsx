import type { Data } from '@xinqi/domain/contract/contract'
import { FEWEST_PEOPLE } from '@xinqi/domain/rules/company-usage'
import { csvTable } from '@xinqi/domain/text/csv'
import { CONSULT_MODE_LABEL } from '@xinqi/domain/text/labels'
import { Button, Card, Typography } from 'antd'
import { useCall } from '../../api/use-call'
import { Refusal } from '../../ui/refusal'
import { saveFile } from '../../ui/save-file'
import { WideTable } from '../../ui/wide-table'

type Month = Data<'GET /operator/company/usage'>['months'][number]
type Kind = Month['kinds'][number]

const HELD_BACK = `不到 ${FEWEST_PEOPLE} 人，不显示`

const modeName = ({ mode }: Kind): string => CONSULT_MODE_LABEL[mode as keyof typeof CONSULT_MODE_LABEL]
const starsText = ({ stars }: Month): string => (stars === null ? HELD_BACK : stars.toFixed(1))

const COLUMNS = [
  { title: '月份', dataIndex: 'month', key: 'month' },
  { title: '约了', key: 'booked', render: (_: unknown, { all }: Month) => (all ? `${all.booked} 次` : HELD_BACK) },
  { title: '完成', key: 'held', render: (_: unknown, { all }: Month) => (all ? `${all.held} 次` : HELD_BACK) },
  { title: '人数', key: 'people', render: (_: unknown, { all }: Month) => (all ? `${all.people} 人` : HELD_BACK) },
  { title: '平均评分', key: 'stars', render: (_: unknown, month: Month) => starsText(month) },
  {
    title: '按方式',
    key: 'kinds',
    render: (_: unknown, { kinds }: Month) =>
      kinds.length === 0
        ? HELD_BACK
        : kinds.map((kind) => (
            <div
              key={kind.mode}
            >{`${modeName(kind)} 约了 ${kind.booked} 次，完成 ${kind.held} 次，${kind.people} 人`}</div>
          )),
  },
]

/** A row of a month, then one of each way of meeting. */
const rowsOf = (month: Month): string[][] => {
  const { all, kinds } = month
  const numbers = all ? [all.booked, all.held, all.people].map(String) : [HELD_BACK, HELD_BACK, HELD_BACK]
  return [
    [month.month, '全部', ...numbers, starsText(month)],
    ...kinds.map((kind) => [month.month, modeName(kind), ...[kind.booked, kind.held, kind.people].map(String), '']),
  ]
}

/** How a company's people used it, month by month, so that nobody can be made out. */
export function Usage({ companyId, name }: { companyId: number; name: string }) {
  const { data, error, isLoading, mutate } = useCall('GET /operator/company/usage', { companyId })
  const save = (months: readonly Month[]): void => {
    const head = ['月份', '方式', '约了', '完成', '人数', '平均评分']
    saveFile(`${name}的使用情况.csv`, csvTable([head, ...months.flatMap(rowsOf)]), 'text/csv;charset=utf-8')
  }
  return (
    <Card
      title='使用情况'
      extra={data && data.months.length > 0 && <Button onClick={() => save(data.months)}>存成 CSV</Button>}
    >
      <Typography.Paragraph type='secondary'>
        {`过完的月份，可以给企业看：没有名字；不到 ${FEWEST_PEOPLE} 人的数字不显示，也不能从别的数字里算出来。`}
      </Typography.Paragraph>
      <Refusal error={error} again={mutate} />
      <WideTable
        label='使用情况'
        size='small'
        rowKey='month'
        columns={COLUMNS}
        dataSource={data?.months}
        loading={isLoading}
        locale={{ emptyText: error ? '没有可以显示的' : '还没有过完的月份用过' }}
      />
    </Card>
  )
}
