import type { Data } from '@xinqi/domain/contract/contract'
import { priceText } from '@xinqi/domain/money'
import { campaignStateText } from '@xinqi/domain/text/campaign'
import { seenFen } from '@xinqi/domain/withheld'
import { Alert, Button, Card, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { ActButton } from '../../ui/act-button'
import { ColumnsPlot } from '../../ui/columns-plot'
import { Facts } from '../../ui/facts'
import { Opening } from '../../ui/opening'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { useMayAct } from '../../ui/use-may-act'
import { ChangeCampaign } from './change-campaign'
import { Funnel } from './funnel'
import { TwoTexts } from './two-texts'

type Made = Data<'GET /operator/campaign/detail'>

/** Asked of the second: what they answer for. */
const releaseOf = ({ priceFen }: Made) => ({
  title: '让这个活动开始？',
  content: `一次 ${priceText(priceFen ?? 0)}。价格之后不能再改，可以暂停。`,
})

/** One campaign: how it goes, what may be changed of it, and what was. */
export default function CampaignPage() {
  const { campaignId = '' } = useParams()
  const id = Number(campaignId)
  const { data, error, isLoading, mutate } = useCall('GET /operator/campaign/detail', { campaignId: id })
  const mayAct = useMayAct('growth')
  const navigate = useNavigate()
  const [isChanging, setIsChanging] = useState(false)
  const isPaused = data?.isPaused ?? false
  return (
    <>
      <PageHead
        title={data?.title ?? '一个活动'}
        back={{ to: '/campaigns', text: '回到活动' }}
        acts={
          mayAct &&
          data && (
            <Flex gap={12} wrap>
              <Button onClick={() => void navigate(`/campaigns/new/text?copyOf=${id}`)}>照着做一个</Button>
              <Button onClick={() => void navigate(`/campaigns/${id}/text`)}>改文字</Button>
              {!(data.awaitsRelease && data.isOwn) && (
                <ActButton
                  ask={data.awaitsRelease ? releaseOf(data) : undefined}
                  act={() => call('POST /operator/campaign/pause', { campaignId: id, paused: !isPaused })}
                  done={isPaused ? '继续了' : '暂停了，已经下的单照常'}
                  onDone={mutate}
                >
                  {data.awaitsRelease ? '看过价格，让它开始' : isPaused ? '让它继续' : '暂停'}
                </ActButton>
              )}
              <Button type='primary' onClick={() => setIsChanging(true)}>
                改窗口和数量
              </Button>
            </Flex>
          )
        }
      />
      <Refusal error={error} again={mutate} />
      {data?.awaitsRelease && (
        <Alert
          type='info'
          showIcon
          style={{ marginBottom: 16 }}
          title={
            data.isOwn
              ? '活动价是你定的：要由另一位同事看过，让它开始。在那之前没有人能用这个价。'
              : '活动价还只有定它的人看过。价格、名额和预算都对的话，让它开始。'
          }
        />
      )}
      {isLoading && <Opening />}
      {data && (
        <Flex vertical gap={16}>
          <Card>
            <Facts
              of={[
                ['状态', campaignStateText(data)],
                ['地址', `/${data.page}${data.variant && ` ${data.variant}`}`],
                ['机构', data.orgId],
                ['开始', data.startTime.slice(0, 16)],
                ['结束', data.endTime?.slice(0, 16) ?? '一直到手动结束'],
                ['价格', data.priceFen === null ? '没有自己的价格' : priceText(data.priceFen)],
                ['名额', data.stock === null ? `约了 ${data.taken}，不限` : `约了 ${data.taken}，共 ${data.stock}`],
                [
                  '预算',
                  `补了 ${seenFen(data.spentFen)}，${data.budgetFen === null ? '不限' : `共 ${seenFen(data.budgetFen)}`}`,
                ],
              ]}
            />
          </Card>
          <Funnel campaign={data} />
          <Card title='三十天里每天打开的'>
            <ColumnsPlot
              columns={data.days.map(({ day, opened }) => ({ label: day.slice(5), value: opened }))}
              unit='次'
              summary={`三十天里一共打开 ${data.days.reduce((sum, { opened }) => sum + opened, 0)} 次`}
            />
          </Card>
          {data.isTested && <TwoTexts test={data.test} />}
          {data.changes.length > 0 && (
            <Card title='改过什么'>
              {data.changes.map(({ time, by, what }) => (
                <Typography.Paragraph key={time + what} style={{ marginBottom: 4 }}>
                  <Typography.Text type='secondary'>{`${time.slice(0, 16)} ${by} · `}</Typography.Text>
                  {what}
                </Typography.Paragraph>
              ))}
            </Card>
          )}
        </Flex>
      )}
      {isChanging && data && (
        <ChangeCampaign
          campaign={data}
          onClose={() => {
            setIsChanging(false)
            void mutate()
          }}
        />
      )}
    </>
  )
}
