import { CONTRACT_STATE } from '@xinqi/domain/text/company'
import { Button, Card, Flex } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { ActButton } from '../../ui/act-button'
import { Facts } from '../../ui/facts'
import { Opening } from '../../ui/opening'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { useMayAct } from '../../ui/use-may-act'
import { termText, type Company } from '../companies/company-fields'
import { ChangeCompany } from './change-company'
import { Codes } from './codes'
import { ImportEmployees } from './import-employees'
import { Notices } from './notices'
import { Usage } from './usage'

/** Stops new bookings at the company's cost, or lets them go on. */
function StopButton({ company, onDone }: { company: Company; onDone: () => unknown }) {
  const { companyId, version, name } = company
  const isStopped = company.stoppedAt !== null
  const stop = () => call('POST /operator/company/stop', { companyId, version, stopped: !isStopped })
  return isStopped ? (
    <ActButton act={stop} done='恢复了，员工可以预约' onDone={onDone}>
      恢复预约
    </ActButton>
  ) : (
    <ActButton
      danger
      ask={{ title: `停止「${name}」？`, content: '不再承担新的预约；约好的照常，什么都不删，以后可以恢复。' }}
      act={stop}
      done='停止了，约好的照常'
      onDone={onDone}
    >
      停止
    </ActButton>
  )
}

/** One company: its contract and what is left of it, its people by number, codes, notices and how it is used. */
export default function CompanyPage() {
  const { companyId = '' } = useParams()
  const id = Number(companyId)
  const { data, error, isLoading, mutate } = useCall('GET /operator/company/detail', { companyId: id })
  const mayAct = useMayAct('organisation')
  const [doing, setDoing] = useState<'change' | 'import' | null>(null)
  const company = data?.company
  const close = (): void => {
    setDoing(null)
    void mutate()
  }
  return (
    <>
      <PageHead
        title={company?.name ?? '一家企业'}
        back={{ to: '/companies', text: '回到企业' }}
        acts={
          mayAct &&
          company && (
            <Flex gap={12} wrap>
              <StopButton company={company} onDone={mutate} />
              <Button onClick={() => setDoing('import')}>导入员工</Button>
              <Button type='primary' onClick={() => setDoing('change')}>
                改合同和次数
              </Button>
            </Flex>
          )
        }
      />
      <Refusal error={error} again={mutate} />
      {isLoading && <Opening />}
      {data && company && (
        <Flex vertical gap={16}>
          <Card>
            <Facts
              of={[
                ['状态', company.obstacle === null ? '可以约' : CONTRACT_STATE[company.obstacle]],
                ['机构', company.orgId],
                ['渠道', company.channelId],
                ['合同编号', company.contractNo],
                ['合同', termText(company)],
                ['次数', `剩下 ${company.remainTimes} 次，一共买了 ${company.boughtTimes} 次`],
                ['每人', company.specialChannel ? '不限个人次数' : `${company.personTimes} 次`],
                ['名单上', `${data.employees} 人`],
                ['最近修改', data.changed && `${data.changed.at.slice(0, 16)} ${data.changed.by}`],
              ]}
            />
          </Card>
          <Usage companyId={id} name={company.name} />
          <Codes companyId={id} name={company.name} batches={data.batches} mayAct={mayAct} onChanged={mutate} />
          <Notices companyId={id} notices={data.notices} mayAct={mayAct} onChanged={mutate} />
        </Flex>
      )}
      {company && doing === 'change' && (
        <ChangeCompany company={company} refresh={async () => (await mutate())?.company} onClose={close} />
      )}
      {company && doing === 'import' && <ImportEmployees companyId={id} name={company.name} onClose={close} />}
    </>
  )
}
