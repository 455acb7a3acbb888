import { ROOM_OPENS_MINUTES } from '@xinqi/domain/constants'
import type { CampaignBlock, CampaignHero, CampaignPage } from '@xinqi/domain/text/campaign'
import type { CampaignScene } from '@xinqi/domain/text/campaign-writing'

/** A campaign as it is installed. */
export interface SeededCampaign {
  page: CampaignPage
  variant?: string
  title: string
  summary: string
  scene: CampaignScene
  hero: CampaignHero
  blocks: CampaignBlock[]
  beforeText: string
  afterText: string
  /** In fen, with as many orders as there are: an operator lets it run. Without one it is a page to read. */
  price?: { fen: number; minutes: number; stock: number; firstOnly: boolean }
  /** A window that is over: Beijing time. */
  window?: { startsAt: string; endsAt: string }
}

/** What a session is, for who has never had one; campaigns that sell one say it alike. */
export const HOW_IT_GOES: CampaignBlock = {
  kind: 'steps',
  title: '怎样进行',
  items: [
    { title: '选人，选时间', text: '时间是咨询师自己放出来的，看到的就是能约的。' },
    { title: '到时从预约里进去', text: `用视频或语音，开始前 ${ROOM_OPENS_MINUTES} 分钟就能进。` },
    { title: '之后由你定', text: '可以再约，也可以就到这里，没有人会来催。' },
  ],
}
