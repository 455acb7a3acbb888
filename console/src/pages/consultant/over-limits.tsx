import { priceText } from '@xinqi/domain/money'
import { termsWords } from '@xinqi/domain/rules/terms'
import { Button, Card, Tag } from 'antd'
import { useState } from 'react'
import { useMayAct } from '../../ui/use-may-act'
import { WideTable } from '../../ui/wide-table'
import { ChangeDialog } from './change-dialog'
import type { TermsData } from './terms'

type Service = TermsData['services'][number]

const valueOf = ({ overLimits }: Service): 0 | 1 => (overLimits ? 1 : 0)

const COLUMNS = [
  {
    title: '服务',
    key: 'name',
    render: (_: unknown, { name, active }: Service) => (
      <>
        {name} {!active && <Tag>关着</Tag>}
      </>
    ),
  },
  { title: '价格', key: 'price', render: (_: unknown, { priceFen }: Service) => priceText(priceFen) },
  {
    title: '次数用完之后也可预约',
    key: 'overLimits',
    render: (_: unknown, service: Service) => termsWords('overLimits', valueOf(service)),
  },
]

/** Which services employees may book once their company's number is used up (R243). */
export function OverLimits({ of, onChanged }: { of: TermsData; onChanged: () => unknown }) {
  const mayAct = useMayAct('consultant') && of.leftTime === null
  const [changing, setChanging] = useState<Service | null>(null)
  const acts = {
    title: '操作',
    key: 'acts',
    render: (_: unknown, service: Service) => (
      <Button size='small' aria-label={`改${service.name}次数用完之后能不能预约`} onClick={() => setChanging(service)}>
        改
      </Button>
    ),
  }
  return (
    <Card title='服务' style={{ marginTop: 24 }}>
      <WideTable<Service>
        label='服务'
        rowKey='srvId'
        columns={mayAct ? [...COLUMNS, acts] : COLUMNS}
        dataSource={of.services}
        locale={{ emptyText: '还没有服务' }}
      />
      {changing && (
        <ChangeDialog
          consultantId={of.consultantId}
          userName={of.userName}
          field='overLimits'
          service={changing}
          before={valueOf(changing)}
          onClose={() => {
            setChanging(null)
            void onChanged()
          }}
        />
      )}
    </Card>
  )
}
