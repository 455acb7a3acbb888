import { HOW_IT_GOES, type SeededCampaign } from './campaign'

const COUPLE: SeededCampaign = {
  page: 'marriagePropaganda',
  title: '两个人的事',
  summary: '吵完之后，怎样把话接上',
  scene: 'marriagePropaganda',
  hero: { title: '杯子隔得有点远', lead: '不是没话说，是一开口就知道会吵到哪里去。', act: '找一位谈谈' },
  blocks: [
    {
      kind: 'letter',
      title: '一个人来也可以',
      paragraphs: [
        '很多人等着对方一起来，等了很久。其实一个人先来，常常就够了：你换一句话接，对方的下一句也会变。',
        '咨询师不当裁判，不评谁对谁错，也不劝和劝分。',
        '如果家里有人动手，请先保护自己。可以拨打 12338 或 110，咨询不能代替它们。',
      ],
    },
    {
      kind: 'steps',
      title: '谈话里会做的',
      items: [
        { title: '把一次争吵放慢', text: '一句一句看：哪一句之后，你听不见了。' },
        { title: '找到底下那句话', text: '「你从来不管」下面，常常是「我一个人很累」。' },
        { title: '试一次别的说法', text: '在谈话里先说一遍，回家再说就没那么难。' },
      ],
    },
    { kind: 'people', title: '可以约的咨询师', note: '' },
  ],
  beforeText: '这里还空着。今晚要是又吵起来，先各自喝一口水，再说下一句。',
  afterText: '杯子收进柜子了。话还没说完的，随时可以约一位咨询师接着说。',
}

const LONG_TOGETHER: SeededCampaign = {
  page: 'marriage1Propaganda',
  title: '在一起很久以后',
  summary: '不吵了，也不说了',
  scene: 'marriage1Propaganda',
  hero: { title: '根还在一块地里', lead: '日子过得下去，只是很久没有好好看过对方。', act: '看看有谁' },
  blocks: [
    {
      kind: 'letter',
      title: '安静不等于没事',
      paragraphs: [
        '十年、二十年之后，许多夫妻把日子过成了排班：谁接孩子，谁交水费。没有矛盾，也没有了别的。',
        '重新开始不需要大动作。每周留出半小时，不谈家务，不看手机，问一句「最近什么让你高兴」。',
        '如果这半小时很难开始，可以请一个人在旁边陪你们坐一次。',
      ],
    },
    HOW_IT_GOES,
    {
      kind: 'faq',
      title: '常被问到',
      items: [
        { question: '对方不肯来怎么办？', answer: '先一个人来。有些变化不需要两个人同时点头。' },
        { question: '两个人一起谈怎么约？', answer: '由一个人预约，到时一起进同一个房间就好。' },
      ],
    },
  ],
  beforeText: '还没有到打开的时候。今晚可以试一试：放下手机，问对方一句话。',
  afterText: '这一段读到头了。那半小时还是你们的，不谈家务，问一句最近什么让你高兴。',
}

const FAMILY: SeededCampaign = {
  page: 'familyPropaganda',
  title: '一家人',
  summary: '孩子、父母和夹在中间的你',
  scene: 'familyPropaganda',
  hero: {
    title: '饭桌上的那句话',
    lead: '说的人早忘了，听的人记了很多年。家里的事，可以从一句话谈起。',
    act: '找一位谈谈',
  },
  blocks: [
    {
      kind: 'letter',
      title: '来的人常常这样开头',
      paragraphs: [
        '「孩子不肯上学，我们说什么都不对。」',
        '「我妈每天打三个电话，不接就是不孝。」',
        '「我不想变成我爸那样，可我发起火来和他一模一样。」',
      ],
    },
    {
      kind: 'letter',
      title: '关于孩子',
      paragraphs: ['未满十八岁，要由监护人来预约。谈了什么由孩子和咨询师商量着告诉家里；关系到安全的事除外。'],
    },
    { kind: 'people', title: '可以约的咨询师', note: '' },
    { kind: 'door', title: '写一封信来问', note: '一时说不清的，可以先写', route: 'letterWrite' },
  ],
  beforeText: '饭还在锅里，过些时候才上桌。',
  afterText: '这桌饭收了。家里的事还想谈，可以约一位咨询师，也可以先写一封信来。',
}

const STUDENTS: SeededCampaign = {
  page: 'studentPropaganda',
  title: '给还在上学的你',
  summary: '认证之后有学生价',
  scene: 'studentPropaganda',
  hero: {
    title: '书包里那张没给人看的纸',
    lead: '成绩、室友、以后、喜欢的人。不想让老师知道，也不想让家里担心。',
    act: '看看有谁',
  },
  blocks: [
    {
      kind: 'letter',
      title: '先说清楚几件事',
      paragraphs: [
        '学校不会知道你来过。我们和你的学校没有名单往来。',
        '未满十八岁，要由监护人来预约；谈什么是你和咨询师的事，关系到安全的除外。',
        '学生价要先认证。照片只给审核的人看，看完就删。',
      ],
    },
    { kind: 'door', title: '学生专区', note: '认证和有学生价的咨询师', route: 'studentArea' },
    { kind: 'door', title: '先和小助手说说', note: '它不是人，按问题带你找到地方', route: 'robotChat' },
    {
      kind: 'faq',
      title: '常被问到',
      items: [
        { question: '考前睡不着算不算问题？', answer: '不用先判断算不算。影响到你了，就可以谈。' },
        { question: '钱不够怎么办？', answer: '可以先看学生价和实习咨询师；写信不收钱。' },
      ],
    },
  ],
  beforeText: '还没有打铃。学生认证平时就能做，不用等这一页。',
  afterText: '已经放学了。学生专区一直开着，谁有学生价都写在那里。',
}

const IN_LOVE: SeededCampaign = {
  page: 'fallinlove',
  title: '喜欢一个人',
  summary: '还没有说出口的时候',
  scene: 'fallinlove',
  hero: { title: '两只风筝，一阵风', lead: '消息删了又写。怕说了连朋友都没得做，不说又睡不好。', act: '找人说说' },
  blocks: [
    {
      kind: 'letter',
      title: '可以先问自己的三句话',
      paragraphs: [
        '和这个人在一起的时候，我更像自己，还是更不像？',
        '如果对方说不，我最怕的是什么？',
        '我想要的是这个人，还是有人？',
      ],
    },
    { kind: 'people', title: '可以约的咨询师', note: '' },
    { kind: 'door', title: '记一记这几天的心情', note: '十秒一次', route: 'moodCurve' },
  ],
  beforeText: '风还没有来。那条删了又写的消息，再放一放也好。',
  afterText: '风停了，线也收了。喜欢一个人的心事，平常也有人愿意听。',
}

const APART: SeededCampaign = {
  page: 'fallinlove',
  variant: 'apart',
  title: '分开以后',
  summary: '把日子一天一天接上',
  scene: 'apart',
  hero: { title: '多出来的那副碗筷', lead: '白天还好，晚上最难。你不用马上好起来。', act: '找人陪着说说' },
  blocks: [
    {
      kind: 'steps',
      title: '头两周',
      items: [
        { title: '先顾身体', text: '按时吃，按时躺下，睡不着也躺着。' },
        { title: '别在夜里做决定', text: '想发的消息先存着，天亮再看。' },
        { title: '告诉一个人', text: '一个就够。说「我分手了，这几天可能会找你」。' },
      ],
    },
    {
      kind: 'letter',
      title: '什么时候该找人帮忙',
      paragraphs: ['如果有了不想活的念头，不要一个人熬到天亮。页面右下角有马上能打通的电话。'],
    },
    { kind: 'people', title: '可以约的咨询师', note: '' },
  ],
  beforeText: '还没有开始。这几天难的话，先告诉一个人，一个就够。',
  afterText: '这封信先收好了。日子是一天一天接上的；夜里撑不住，右下角的「我现在很难受」一直在。',
}

/** R290: the group window of 2021, which is over. */
const GROUP_OF_2021: SeededCampaign = {
  page: 'activity',
  variant: 'group2021',
  title: '2021 春天的团体',
  summary: '2021 年 5 月 18 日到 28 日',
  scene: 'circle',
  hero: {
    title: '那年五月的十天',
    lead: '一次早已结束的报名，地址还在这里。',
    act: '看看现在的团体',
    route: 'groupList',
  },
  blocks: [
    {
      kind: 'letter',
      title: '留在这里的一封信',
      paragraphs: [
        '在团体里，最难的常常是第一个晚上开口，最舍不得的常常是最后一个晚上关灯。',
        '现在也有团体在报名，每一个都写明了时间、人数和带领的人。',
      ],
    },
    { kind: 'door', title: '现在的团体', note: '正在报名的', route: 'groupList' },
  ],
  beforeText: '那年五月的报名还没有到日子。',
  afterText: '这个报名在 2021 年 5 月 28 日结束了。',
  // R290, its last day with it.
  window: { startsAt: '2021-05-18 00:00:00', endsAt: '2021-05-29 00:00:00' },
}

export const TOGETHER = [COUPLE, LONG_TOGETHER, FAMILY, STUDENTS, IN_LOVE, APART, GROUP_OF_2021]
