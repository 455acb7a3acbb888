import { untruthOf, untruthsOf } from './campaign-words'

test.each([
  '已有 3,281 人预约',
  '12345 人正在看',
  '８８８人已经领取',
  '上万人选择了我们',
  '三百多位来访者都在用，一千人来过',
  '服务过几十万家庭',
  '累计 20 万用户',
  '98% 的人说有用',
  '百分之九十的来访者满意',
  '仅剩 3 个名额',
  '最后两席位',
  '还剩 5 小时',
  '最后三天',
  '最后 10 分钟',
  '活动倒计时',
  '即将售罄',
  '手慢无',
  '再不来就没了',
])('「%s」 is not written', (text) => {
  expect(untruthOf(text)).toMatch(/^「.+」：.+，请换一种说法$/)
})

test.each([
  '两个人的事，一个人先来也可以',
  '第一次来的人少一点犹豫。每人一次，名额用完就按平常的价格。',
  '最后五分钟，你们会一起看看下一次要不要来',
  '一次 50 分钟，29 元',
  '未满十八岁，要由监护人来预约',
  '十年、二十年之后，许多夫妻把日子过成了排班',
  '这个报名在 2021 年 5 月 28 日结束了',
  '一个人来，十几位咨询师里选一位',
  '挑最近三天的一件事',
  '最难的常常是最后一个晚上关灯',
  '团体八个人，每周一次',
])('「%s」 may be written', (text) => {
  expect(untruthOf(text)).toBeNull()
})

test('each field is told of its own', () => {
  const words = {
    title: '说一个梦',
    summary: '已有 300 人来过',
    hero: { title: '那个梦', lead: '只剩 2 天', act: '去看看' },
    heroB: null,
    blocks: [{ kind: 'faq', title: '问', items: [{ question: '有用吗？', answer: '99% 有用' }] } as const].map(
      ({ items, ...block }) => ({ ...block, items: [...items] }),
    ),
    beforeText: '还没有开始',
    afterText: '结束了',
  }
  expect(Object.keys(untruthsOf(words)).sort()).toEqual(['blocks', 'hero', 'summary'])
  expect(untruthsOf({ ...words, heroB: { title: '倒计时', lead: '', act: '' } }).heroB).toContain('倒计时')
})
