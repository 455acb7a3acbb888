import type { RobotButton, RobotScript } from './node'

/** Since when there is the robot; the script of the installation counts as read from then on. */
export const SCRIPT_SINCE = '2026-11-01 00:00:00'

const ADVISER: RobotButton = { label: '找顾问', to: 'askAdviser', hears: ['人工', '顾问', '客服', '真人'] }
const MORE: RobotButton = { label: '还有别的事', to: 'start' }
const BYE: RobotButton = { label: '没有了', to: 'bye', hears: ['没有了', '谢谢', '再见'] }
const BACK: RobotButton = { label: '先不改了', to: 'start' }

const MAIN: RobotButton[] = [
  { label: '改预约的时间', to: 'chooseSession', when: 'mayMove', hears: ['改时间', '改期', '换时间', '改约'] },
  { label: '改预约的时间', to: 'noSession', when: 'mayNotMove', hears: ['改时间', '改期', '换时间', '改约'] },
  { label: '退款到哪里了', to: 'refund', hears: ['退款', '退钱', '取消'] },
  { label: '听不到、看不到', to: 'device', hears: ['听不到', '看不到', '声音', '摄像头', '麦克风', '进不去'] },
  ADVISER,
  BYE,
]

/** The dialog that comes with the platform, until operators write their own. */
export const SCRIPT: RobotScript = {
  nodes: [
    {
      id: 'start',
      name: '开头',
      words: '这里是自动回复的程序，不是真人。可以帮你改预约的时间，说明退款和设备的问题，或者转给顾问。',
      buttons: MAIN,
    },
    {
      id: 'notUnderstood',
      name: '没有听懂',
      words: '我是程序，没有听懂这句话。可以点下面的一项，或者找顾问。',
      buttons: MAIN,
    },
    {
      id: 'danger',
      name: '说到危险',
      words: '谢谢你说出来。我是程序，帮不上这样重要的忙，请现在就拨打上面的电话，那边有人接听。我们的同事也会看到。',
      buttons: [ADVISER, MORE],
    },
    {
      id: 'chooseSession',
      name: '选哪一次',
      words: '要改哪一次？',
      offers: { of: 'sessions', then: 'chooseDay' },
      buttons: [BACK],
    },
    {
      id: 'noSession',
      name: '没有能改的',
      words: '现在没有可以改时间的预约：离开始太近，或者已经改过两次。预约里写着还可以怎样做。',
      buttons: [{ label: '看看我的预约', opens: 'userOrder' }, ADVISER, MORE, BYE],
    },
    {
      id: 'chooseDay',
      name: '选哪一天',
      words: '{session}，改到哪一天？',
      offers: { of: 'days', then: 'chooseTime' },
      buttons: [BACK],
    },
    {
      id: 'chooseTime',
      name: '选什么时间',
      words: '这一天的这些时间空着（北京时间）。',
      offers: { of: 'times', then: 'confirmMove' },
      buttons: [{ label: '换一天', to: 'chooseDay' }, BACK],
    },
    {
      id: 'confirmMove',
      name: '确认要改',
      words: '把{session}改到 {time}，对吗？一次预约最多改两次。',
      buttons: [
        { label: '对，改到这个时间', to: 'moved', does: 'move', otherwise: 'notMoved' },
        { label: '换一个时间', to: 'chooseDay' },
        BACK,
      ],
    },
    {
      id: 'moved',
      name: '改好了',
      words: '改好了，新的时间是 {time}。咨询师也会收到消息。',
      buttons: [{ label: '看看我的预约', opens: 'userOrder' }, MORE, BYE],
    },
    {
      id: 'notMoved',
      name: '没有改成',
      words: '没有改成，原来的时间没有动。',
      buttons: [{ label: '换一个时间', to: 'chooseSession', when: 'mayMove' }, ADVISER, MORE, BYE],
    },
    {
      id: 'refund',
      name: '退款',
      words: '退款原路退回，一般当天就到，银行卡最迟 3 个工作日。每一笔退到哪里、什么时候退的，写在那次预约里。',
      buttons: [{ label: '看看我的预约', opens: 'userOrder' }, ADVISER, MORE, BYE],
    },
    {
      id: 'device',
      name: '设备',
      words:
        '先关掉别的正在用麦克风和摄像头的程序，再重新进入咨询室，进去之前可以试声音和画面。还是不行，可以在预约里改成语音，或者找顾问。',
      buttons: [{ label: '看看我的预约', opens: 'userOrder' }, ADVISER, MORE, BYE],
    },
    {
      id: 'askAdviser',
      name: '想问什么',
      words: '想和顾问说什么？写在下面，顾问会看到我们刚才说的话，工作时间内回复。',
      asks: 'handedOver',
      buttons: [MORE],
    },
    {
      id: 'handedOver',
      name: '转给顾问了',
      words: '转给顾问了。回复会写在这里，也会在消息里告诉你。遇到危险不要等，请直接打热线。',
      buttons: [
        { label: '需要帮助时', opens: 'consultSupport' },
        { label: '不用了', to: 'bye' },
      ],
    },
    {
      id: 'adviserAnswered',
      name: '顾问回复之后',
      words: '还有什么要帮忙的吗？',
      buttons: [ADVISER, { label: '写意见反馈', opens: 'feedback' }, MORE, BYE],
    },
    { id: 'bye', name: '结束', words: '好的，随时可以再来。', buttons: [], ends: true },
  ],
}
