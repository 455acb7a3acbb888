import type { Paragraph } from '../edition/organisation-text'
import type { ReadDocument } from '../rules/consultant-setup'

interface ConsultantDocument {
  title: string
  /** With a new one everybody reads again. */
  version: string
  body: readonly Paragraph[]
}

/** What every consultant reads before they begin; what stands here is what the platform does. */
export const CONSULTANT_DOCUMENTS: Record<ReadDocument, ConsultantDocument> = {
  instruction: {
    title: '使用须知',
    version: '1.0',
    body: [
      {
        heading: '预约',
        text: '来访者在你开放的时间里约你。需要你确认的预约，请在 24 小时之内回答；没有回答的会自动取消并全额退回。',
      },
      {
        heading: '见面',
        text: '视频和语音在平台的咨询室里进行，面对面用到场码核对。迟到和缺席按咨询室的进出记录判断，双方看到的一样。',
      },
      { heading: '记录', text: '每次咨询之后在「咨询记录」里写下要点。内容加密保存，每次查看都有记录。' },
      {
        heading: '危机',
        text: '来访者说到危险时，「危机提醒」里会出现一条，值班的人会一起跟进。你也可以自己提出一条。当下有危险的，先请来访者拨打 12356 或 120。',
      },
      { heading: '不在平台外', text: '经平台认识的来访者，预约和付款都在平台内，不留私人联系方式。' },
    ],
  },
  runningPlan: {
    title: '起步计划',
    version: '1.0',
    body: [
      {
        heading: '第一步：准备',
        text: '按清单把资料、服务、协议和时间准备好，然后自己打开页面。打开之前来访者看不到你。',
      },
      {
        heading: '第二步：被看见',
        text: '打开之后你会出现在列表、搜索和匹配里。匹配会给新来的咨询师留出被看见的机会。',
      },
      {
        heading: '第三步：慢慢来',
        text: '先开放自己接得住的时间，「我的时间」里随时可以增减，也可以暂时不接新的来访者。',
      },
    ],
  },
}
