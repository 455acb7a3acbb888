import { HOW_IT_GOES, type SeededCampaign } from './campaign'

/** R289: a session about sleep for 29 yuan. */
const SLEEP: SeededCampaign = {
  page: 'activity',
  title: '29 元，聊聊睡不着',
  summary: '一次 50 分钟，只谈睡眠',
  scene: 'activity',
  hero: { title: '又是一点半', lead: '灯关了，脑子还亮着。用一次咨询的时间，看看是什么不肯睡。', act: '选一位聊聊' },
  blocks: [
    {
      kind: 'letter',
      title: '写给还醒着的你',
      paragraphs: [
        '睡不着的时候，人最容易跟自己较劲：明天还有事，怎么还不睡。可睡眠是少数越用力越走远的东西。',
        '这一次谈话不教你数羊。我们会一起看看你的一天：几点上床，醒来做什么，白天什么事还没放下。很多时候，改动一两处就够了。',
        '如果已经失眠很久，或者白天撑不住，也请去医院的睡眠门诊看看，两边不矛盾。',
      ],
    },
    { kind: 'people', title: '参加的咨询师', note: '他们平常的收入不变，差额由平台补上。' },
    HOW_IT_GOES,
    { kind: 'door', title: '夜里睡得怎么样', note: '七个问题，先看看自己的这一周', route: 'hswjQuestionnaire' },
    {
      kind: 'faq',
      title: '常被问到',
      items: [
        { question: '为什么是 29 元？', answer: '想让第一次来的人少一点犹豫。每人一次，名额用完就按平常的价格。' },
        { question: '可以谈别的吗？', answer: '可以。睡眠常常只是门，谈到哪里由你。' },
        { question: '没谈成能退吗？', answer: '按平常的取消规则，只退实付的钱；取消之后名额会还给活动。' },
      ],
    },
  ],
  beforeText: '活动还没有开始，到时候就在这个地址。今晚要是醒着，下面的信可以先读。',
  afterText: '这一次活动已经结束了。下面的信随时都可以读，咨询也可以按平常的价格预约。',
  price: { fen: 2_900, minutes: 50, stock: 100, firstOnly: true },
}

const DREAM: SeededCampaign = {
  page: 'dream',
  title: '说一个梦',
  summary: '免费 50 分钟，只谈一个梦',
  scene: 'dream',
  hero: { title: '那个梦还在吗', lead: '醒来很久，还记得里面的光和声音。找一个人，把它从头说一遍。', act: '谁在听梦' },
  blocks: [
    {
      kind: 'letter',
      title: '梦不是谜语',
      paragraphs: [
        '没有一本词典能查出你的梦是什么意思。水、牙齿、追赶，对每个人都不一样。',
        '我们做的事很简单：你慢慢说，对方慢慢问。说到某一处，你自己会停下来。那里往往就是要紧的地方。',
        '我们不占卜，也不预言。梦里发生的事不会因此发生。',
      ],
    },
    { kind: 'people', title: '参加的咨询师', note: '' },
    {
      kind: 'steps',
      title: '来之前',
      items: [
        { title: '醒来先别动', text: '躺着想一想，再睁眼。' },
        { title: '记几个词', text: '人、地方、颜色、醒来那一刻的感觉。' },
        { title: '别急着解释', text: '先让它只是一个梦。' },
      ],
    },
    {
      kind: 'faq',
      title: '常被问到',
      items: [
        {
          question: '反复做同一个噩梦怎么办？',
          answer: '可以带来谈。如果和经历过的事情有关，咨询师会先确认你是不是准备好了。',
        },
        { question: '记不住梦呢？', answer: '很平常。说说最近睡得怎样，也是一次谈话。' },
      ],
    },
  ],
  beforeText: '还没有开始。可以先在枕边放一支笔。',
  afterText: '这一次活动已经结束了，想谈梦还是可以按平常的价格约一位咨询师。',
  // R15: it is free.
  price: { fen: 0, minutes: 50, stock: 60, firstOnly: false },
}

const FREE_DREAM: SeededCampaign = {
  page: 'freeDream',
  title: '自己看看梦',
  summary: '不用花钱的记梦办法',
  scene: 'freeDream',
  hero: {
    title: '一支笔就够了',
    lead: '不用找谁，也不用懂什么。每天早上三分钟，两周后再翻开看看。',
    act: '去记今天的心情',
    route: 'moodCurve',
  },
  blocks: [
    {
      kind: 'steps',
      title: '两周的做法',
      items: [
        { title: '第一周，只记', text: '醒来写三行：看见了什么，谁在那里，什么感觉。不想，不改。' },
        { title: '第二周，多问一句', text: '这个感觉，白天在哪里遇到过？写下第一个想到的就好。' },
        { title: '两周以后，读一遍', text: '哪个人、哪个地方出现得最多？把它圈起来。' },
      ],
    },
    {
      kind: 'letter',
      title: '什么时候先放下',
      paragraphs: [
        '如果写着写着越来越难受，就合上本子，去做点手上的事。自己看梦是为了多认识自己一点，不是为了难为自己。',
        '如果噩梦来自一件真的发生过的事，最好有人陪着看。',
      ],
    },
    { kind: 'door', title: '写一封信来问', note: '不急的问题，可以写信', route: 'letterWrite' },
  ],
  beforeText: '这个办法还没有放出来。明早醒来，先在纸上写一句「我梦见了」。',
  afterText: '记梦的办法收起来了，笔和本子还是你的。记到一半也没关系，下次做梦接着写。',
}

export const SLEEP_AND_DREAMS = [SLEEP, DREAM, FREE_DREAM]
