import { profileMistake, type ProfileEntry, type ProfileField, type ProfileValue } from './profile-field'

const YEAR = 2026
const entry = (change: Partial<ProfileEntry> = {}): ProfileEntry => ({
  ...{ title: '应用心理学硕士', place: '北京师范大学', from: 2010, to: 2013, papers: ['1'] },
  ...change,
})

test.each<[string, ProfileField, ProfileValue]>([
  ['a sentence', 'motto', '先陪你把话说完'],
  ['paragraphs', 'introduction', [{ heading: '关于我', text: '做咨询十年。' }]],
  ['words', 'specialties', ['焦虑', '失眠']],
  ['no tags', 'tags', []],
  ['topics', 'categories', [1, 40]],
  ['what goes on', 'training', [entry({ to: null })]],
  ['no education', 'education', []],
])('%s may be written', (_name, field, value) => expect(profileMistake(field, value, YEAR)).toBeNull())

test.each<[string, ProfileField, ProfileValue, RegExp]>([
  ['an empty sentence', 'motto', '  ', /至少 4 个字/],
  ['a long one', 'motto', '长'.repeat(41), /最多 40 个字，现在是 41 个/],
  ['no topic', 'categories', [], /至少要有一个/],
  ['a word twice', 'specialties', ['焦虑', '焦虑'], /两次/],
  ['a long word', 'tags', ['非常非常温和的人'], /太长/],
  ['seven words', 'specialties', ['一', '二', '三', '四', '五', '六', '七'], /最多 6 个，现在是 7 个/],
  ['a paragraph without words', 'introduction', [{ heading: '关于我', text: ' ' }], /还没有内容/],
  ['an entry without a paper', 'education', [entry({ papers: [] })], /至少一张证明/],
  ['a year to come', 'training', [entry({ to: 2027 })], /结束的年份/],
  ['years the wrong way round', 'training', [entry({ from: 2014 })], /结束的年份/],
  ['another form', 'motto', ['一句话'], /内容不正确/],
  ['entries where paragraphs belong', 'introduction', [entry()], /内容不正确/],
])('%s is refused with a sentence', (_name, field, value, sentence) =>
  expect(profileMistake(field, value, YEAR)).toMatch(sentence),
)
