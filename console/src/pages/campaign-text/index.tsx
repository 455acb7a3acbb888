import { App } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { wordsSentOf, wordsTypedOf, type WordsTyped, type Written } from '../../ui/campaign-writing/words'
import { Writing } from '../../ui/campaign-writing/writing'
import { Opening } from '../../ui/opening'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { NewCampaign } from './new-campaign'
import { Versions } from './versions'

/** The words of a campaign, for who writes on, and every version that they have had. */
function Rewriting({ campaignId }: { campaignId: string }) {
  const id = Number(campaignId)
  const { message } = App.useApp()
  /** The older words that are begun with, and how often somebody has chosen some. */
  const [older, setOlder] = useState<{ words: Written['words']; turn: number } | null>(null)
  const { data, error, isLoading, mutate } = useCall('GET /operator/campaign/written', { campaignId: id })

  async function send(typed: WordsTyped, keyOf: (attempt: unknown) => string): Promise<void> {
    const params = { campaignId: id, after: data?.version ?? 0, ...wordsSentOf(typed) }
    await call('POST /operator/campaign/text', params, keyOf(params))
    await mutate()
    void message.success('已保存，来访者现在就能看到')
  }

  return (
    <>
      <PageHead
        title={data ? `改文字：${data.words.title}` : '改文字'}
        back={{ to: `/campaigns/${campaignId}`, text: '回到这个活动' }}
        note='价格、窗口和数量不在这里。每一版都留着。'
      />
      <Refusal error={error} again={mutate} />
      {isLoading && <Opening />}
      {data && (
        <>
          <Writing<WordsTyped>
            key={older?.turn ?? 0}
            name='text'
            begun={wordsTypedOf(older?.words ?? data.words)}
            okText='保存文字'
            reasonHint='为什么改，写在它的记录里。'
            send={send}
            onRefused={mutate}
          />
          <Versions
            versions={data.versions}
            writeFrom={(words) => {
              setOlder({ words, turn: (older?.turn ?? 0) + 1 })
              window.scrollTo(0, 0)
            }}
          />
        </>
      )}
    </>
  )
}

/** What is written of a campaign: of a new one, or of one that exists. One page, since each has its place in every first desk. */
export default function CampaignTextPage() {
  const { campaignId = '' } = useParams()
  return campaignId === 'new' ? <NewCampaign /> : <Rewriting campaignId={campaignId} />
}
