import { App, Flex, Select } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { Writing } from '../../ui/campaign-writing/writing'
import { Opening } from '../../ui/opening'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { copyOf, EMPTY, paramsOf, type CampaignTyped } from './facts'
import { FactsFields } from './facts-fields'

/** A new campaign, from nothing or as a copy of another one. It begins paused. */
export function NewCampaign() {
  const { message } = App.useApp()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const copied = Number(search.get('copyOf')) || null
  const { data: model, error } = useCall(
    'GET /operator/campaign/written',
    copied === null ? null : { campaignId: copied },
  )
  const { data: made } = useCall('GET /operator/campaign/list', {})
  const isReady = copied === null || model !== undefined

  async function send(typed: CampaignTyped, keyOf: (attempt: unknown) => string): Promise<void> {
    const params = paramsOf(typed, copied)
    const { campaignId } = await call('POST /operator/campaign/create', params, keyOf(params))
    void message.success('做好了，先停着')
    await navigate(`/campaigns/${campaignId}`)
  }

  return (
    <>
      <PageHead
        title='新建活动'
        back={{ to: '/campaigns', text: '回到活动' }}
        note='做好之后先停着；有活动价的，由另一位同事看过再开始。价格定了就不能改，要换价格，另开一个活动。'
        acts={
          <Flex vertical gap={4}>
            <label htmlFor='copy-of'>照着哪一个做</label>
            <Select
              id='copy-of'
              value={copied}
              onChange={(campaignId: number | null) =>
                setSearch(campaignId === null ? {} : { copyOf: String(campaignId) })
              }
              options={[
                { value: null, label: '从空白开始' },
                ...(made?.list ?? []).map(({ campaignId, title }) => ({ value: campaignId, label: title })),
              ]}
              style={{ width: 240 }}
            />
          </Flex>
        }
      />
      <Refusal error={error} again={() => setSearch({})} />
      {!isReady && !error && <Opening />}
      {isReady && (
        <Writing<CampaignTyped>
          key={copied}
          name='campaign'
          begun={model && copied !== null ? copyOf(model) : EMPTY}
          okText='做这个活动'
          reasonHint='为什么做，写在它的记录里。'
          send={send}
        >
          <FactsFields />
        </Writing>
      )}
    </>
  )
}
