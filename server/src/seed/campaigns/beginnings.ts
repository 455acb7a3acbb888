import { HOW_IT_GOES, type SeededCampaign } from './campaign'

const FIRST_TIME: SeededCampaign = {
  page: 'promotion',
  title: '第一次来',
  summary: '第一次咨询少付一些',
  scene: 'promotion',
  hero: {
    title: '门是虚掩的',
    lead: '不知道从哪里说起，也可以来。第一句话通常就是「我也不知道该说什么」。',
    act: '看看有谁',
  },
  blocks: [
    {
      kind: 'letter',
      title: '第一次会发生什么',
      paragraphs: [
        '前十分钟，对方会说清楚保密的范围，和哪些时候必须告诉别人。然后问你，今天想从哪里开始。',
        '你不需要把一生讲完，也不需要哭。说不下去的时候可以停，可以问，可以要求换个话题。',
        '最后五分钟，你们会一起看看：这样的谈话对你有没有用，下一次要不要来。',
      ],
    },
    HOW_IT_GOES,
    { kind: 'people', title: '可以先认识一下', note: '' },
    {
      kind: 'faq',
      title: '常被问到',
      items: [
        { question: '会不会被别人知道？', answer: '别人只能看到你愿意让他们看到的。账单和通知里没有咨询的内容。' },
        { question: '谈得不合适怎么办？', answer: '可以换人。第一次谈完觉得不对，是很常见的事。' },
      ],
    },
  ],
  beforeText: '门还没有开。等不及的话，现在按平常的价格来也一样。',
  afterText: '这一次活动结束了。第一次来，按平常的价格也一样欢迎。',
  price: { fen: 19_900, minutes: 50, stock: 200, firstOnly: true },
}

const GUIDE: SeededCampaign = {
  page: 'promotionGuide',
  title: '怎样开始',
  summary: '从不确定到约好，四步',
  scene: 'promotionGuide',
  hero: {
    title: '路标上可以没有字',
    lead: '不必想清楚再来。下面是别人走过的四步，走到哪一步停下都行。',
    act: '看看所有咨询师',
    route: 'consultantList',
  },
  blocks: [
    {
      kind: 'steps',
      title: '四步',
      items: [
        { title: '说出一件事', text: '挑最近一次让你不舒服的事，用一句话写下来。这就是要谈的。' },
        { title: '选一个方向', text: '睡眠、家里、工作、关系。选错了也没关系，谈着谈着会变。' },
        { title: '看两三个人', text: '读他们写自己的话，比读头衔有用。' },
        { title: '约一个不赶的时间', text: '谈完之后留半小时给自己，别马上去开会。' },
      ],
    },
    { kind: 'door', title: '回答几个问题，让我们推荐', note: '一分钟', route: 'choseConcern' },
    { kind: 'door', title: '先看看自己', note: '几分钟的问卷，只给你自己看', route: 'healthCheck' },
    {
      kind: 'letter',
      title: '什么时候不该等',
      paragraphs: [
        '如果你有伤害自己的念头，或者身边有人有，请不要等预约。页面右下角的「我现在很难受」里有马上能打通的电话。',
      ],
    },
  ],
  beforeText: '路标还没有立起来。想先走一步，就写下最近一件让你不舒服的事。',
  afterText: '这块路标撤下了，路还在：到咨询师名录里，读两三个人写的话，就能开始。',
}

const WHAT_IT_IS: SeededCampaign = {
  page: 'propaganda',
  title: '咨询是什么',
  summary: '它不是什么，和它大概是什么',
  scene: 'propaganda',
  hero: {
    title: '两把椅子',
    lead: '一个人说，一个人听。听起来很普通，难得的是那五十分钟里没有别的事。',
    act: '看看有谁',
  },
  blocks: [
    {
      kind: 'letter',
      title: '它不是什么',
      paragraphs: [
        '它不是看病：咨询师不开药，也不下诊断。需要看医生的时候，我们会直说。',
        '它不是劝：没有人会告诉你该不该离婚、该不该辞职。',
        '它也不是聊天：每一次谈话都有人在想，怎样才对你有用。',
      ],
    },
    {
      kind: 'letter',
      title: '它大概是什么',
      paragraphs: [
        '一个你可以把话说乱的地方。说着说着，乱的东西会自己分成几堆。',
        '一段有开始也有结束的关系。结束也是谈出来的。',
      ],
    },
    { kind: 'people', title: '坐在另一把椅子上的人', note: '每个人的资质都经过人工核对，点开能看到。' },
    {
      kind: 'faq',
      title: '常被问到',
      items: [
        { question: '要谈多少次？', answer: '没有固定的数，谈着看。一次就够的人也有。' },
        { question: '一定有用吗？', answer: '不一定。谈过三次还觉得没有用，请告诉咨询师，或者换一位。' },
      ],
    },
  ],
  beforeText: '椅子正在搬进来，到了时间就摆在这里。',
  afterText: '椅子收起来了。下面这几段话留着：它不是什么，又大概是什么。',
}

const FROM_SIXTY: SeededCampaign = {
  page: 'activityA60',
  title: '给六十岁以后',
  summary: '退下来之后的日子，慢慢说',
  scene: 'activityA60',
  hero: {
    title: '树下那张长椅',
    lead: '忙了几十年，忽然有了时间。有些话孩子不方便听，老伴听过太多遍。',
    act: '找人说说话',
  },
  blocks: [
    {
      kind: 'letter',
      title: '常有人来说这些',
      paragraphs: [
        '刚退休，早上醒来不知道该去哪里。',
        '身边的人一个个走了，电话本越来越薄。',
        '想帮孩子，又怕添乱。',
        '身体的毛病查来查去没有大事，可就是不踏实。',
      ],
    },
    {
      kind: 'steps',
      title: '不会用手机也没关系',
      items: [
        { title: '请孩子帮忙约好', text: '让孩子帮您登录、选人、选时间，谈的时候只有您自己在。' },
        { title: '用语音就行', text: '不用开摄像头，像打电话一样。' },
        { title: '字太小可以调大', text: '「设置」里能把字调到最大。' },
      ],
    },
    { kind: 'people', title: '可以约的咨询师', note: '' },
  ],
  beforeText: '长椅还没有放好，到时候就在这棵树下。您先忙，不着急。',
  afterText: '树下这张长椅先收走了。想找人说说话，请孩子帮您约一位咨询师就好，哪天都行。',
}

export const BEGINNINGS = [FIRST_TIME, GUIDE, WHAT_IT_IS, FROM_SIXTY]
