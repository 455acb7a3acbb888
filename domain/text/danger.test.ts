import { speaksOfDanger } from './danger'

test.each([
  '自杀',
  '我想死',
  '想 死',
  '想.死',
  '不想活了',
  '活不下去',
  '自残的疤',
  '割腕',
  'Suicide',
  'kill myself',
  'zisha',
  '自sha',
  '我早就写好了，别救我',
  'I wish I were dead',
  '不想活动，也不想活',
])('%s speaks of danger', (text) => expect(speaksOfDanger(text)).toBe(true))

test.each([
  '失眠',
  '焦虑',
  '自我认识',
  '和父母',
  '生死观',
  'zishan',
  'linyifan',
  '想死你了',
  '跳楼机',
  '不想活动',
  '去死皮',
  '',
  '哀伤',
])('%s does not', (text) => expect(speaksOfDanger(text)).toBe(false))
