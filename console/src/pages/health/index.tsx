import { troublesOf } from '@xinqi/domain/rules/health'
import { Alert, Button, Skeleton, Typography } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../api/use-call'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { IncidentsTable } from './incidents-table'
import { Providers } from './providers'
import { PublishWaiting } from './publish-waiting'
import { ReadingsGrid } from './readings-grid'
import { SweepsTable } from './sweeps-table'
import { UnsentSmsTable } from './unsent-sms-table'

/** How the platform is now: what wants a person first, then what has piled up, and what happens by itself. */
export default function Health() {
  const { data, error, isLoading, mutate } = useCall('GET /operator/health/info', {})
  const troubles = data ? troublesOf(data) : []
  return (
    <>
      <PageHead
        title='运行'
        note='自动任务每分钟做一遍，做不成的会自己再试。这里看得到它们最近做得怎样、积下了什么、哪些要人来处理。'
        acts={<Button onClick={() => void mutate()}>刷新</Button>}
      />
      <Refusal error={error} again={mutate} />
      {isLoading && <Skeleton active />}
      {data && (
        <>
          <Alert
            showIcon
            style={{ marginBottom: 24 }}
            type={troubles.length > 0 ? 'warning' : 'success'}
            message={troubles.length > 0 ? `${troubles.length} 件事要人看一看` : '一切正常'}
            description={
              troubles.length > 0 && (
                <ul style={{ margin: 0, paddingInlineStart: 20 }}>
                  {troubles.map((trouble) => (
                    <li key={trouble}>{trouble}</li>
                  ))}
                </ul>
              )
            }
            action={data.stoppedRefunds > 0 && <Link to='/refunds?part=stopped'>去处理退款</Link>}
          />
          <ReadingsGrid readings={data.readings} />
          <PublishWaiting readings={data.readings} onPublished={mutate} />
          <Typography.Title level={3}>自动任务</Typography.Title>
          <SweepsTable sweeps={data.sweeps} now={data.now} onRun={mutate} />
          <Typography.Title level={3} style={{ marginTop: 24 }}>
            没有收下的支付通知
          </Typography.Title>
          <IncidentsTable incidents={data.incidents} onAsked={mutate} />
          <Typography.Title level={3} style={{ marginTop: 24 }}>
            没发出去的提醒短信
          </Typography.Title>
          <UnsentSmsTable list={data.unsentSms} onSent={mutate} />
          <Providers />
        </>
      )}
    </>
  )
}
