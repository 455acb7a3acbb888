import { COMPANY_NAME_MAX, CONTRACT_STATE } from '@xinqi/domain/text/company'
import { Badge, Button, Input, Typography } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../api/use-call'
import { PageHead } from '../../ui/page-head'
import { PagedTable } from '../../ui/paged-table'
import { useKeyPages } from '../../ui/use-key-pages'
import { useMayAct } from '../../ui/use-may-act'
import { termText, type Company } from './company-fields'
import { NewCompany } from './new-company'

const COLUMNS = [
  {
    title: '企业',
    key: 'name',
    render: (_: unknown, { companyId, name, channelId, orgId }: Company) => (
      <>
        <Link to={`/companies/${companyId}`}>{name}</Link>
        <br />
        <Typography.Text type='secondary'>{`渠道 ${channelId} · 机构 ${orgId}`}</Typography.Text>
      </>
    ),
  },
  {
    title: '合同',
    key: 'contract',
    render: (_: unknown, company: Company) => (
      <>
        {company.contractNo || '没有写编号'}
        <br />
        <Typography.Text type='secondary'>{termText(company)}</Typography.Text>
      </>
    ),
  },
  {
    title: '剩下 / 买了',
    key: 'times',
    align: 'right' as const,
    render: (_: unknown, { remainTimes, boughtTimes }: Company) => `${remainTimes} / ${boughtTimes}`,
  },
  {
    title: '每人',
    key: 'person',
    render: (_: unknown, { personTimes, specialChannel }: Company) => (specialChannel ? '不限' : `${personTimes} 次`),
  },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { obstacle }: Company) =>
      obstacle === null ? (
        <Badge status='success' text='可以约' />
      ) : (
        <Badge status='default' text={CONTRACT_STATE[obstacle]} />
      ),
  },
]

/** Companies that pay for their people, found by name, and making another one. */
export default function Companies() {
  const pages = useKeyPages()
  const [name, setName] = useState('')
  const [isMaking, setIsMaking] = useState(false)
  const reading = useCall('GET /operator/company/list', { name, after: pages.after })
  const mayAct = useMayAct('organisation')
  const navigate = useNavigate()
  return (
    <>
      <PageHead
        title='企业'
        note='为员工承担咨询费用的企业：合同、次数、员工名单和兑换码。谁来过、谈了什么，这里没有。'
        acts={
          mayAct && (
            <Button type='primary' onClick={() => setIsMaking(true)}>
              新建企业
            </Button>
          )
        }
      />
      <Input.Search
        aria-label='企业名称'
        placeholder='名称里的字'
        allowClear
        maxLength={COMPANY_NAME_MAX}
        style={{ maxWidth: 320, marginBottom: 16 }}
        onSearch={(typed) => {
          pages.restart()
          setName(typed.trim())
        }}
      />
      <PagedTable
        label='企业'
        reading={reading}
        pages={pages}
        rowKey='companyId'
        columns={COLUMNS}
        empty={name === '' ? '还没有企业' : '没有找到名称里有这些字的企业'}
      />
      {isMaking && (
        <NewCompany
          onClose={() => {
            setIsMaking(false)
            void reading.mutate()
          }}
          onMade={(companyId) => void navigate(`/companies/${companyId}`)}
        />
      )}
    </>
  )
}
