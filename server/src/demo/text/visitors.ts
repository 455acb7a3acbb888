const FIRST = ['南', '小', '阿', '晚', '青', '云', '橘', '夏', '冬', '北', '半', '迟', '野', '安', '星', '木'] as const
const SECOND = ['风', '鹿', '舟', '柚', '山', '禾', '屿', '雀', '灯', '麦', '松', '溪'] as const

/** 192 nicknames, all different. */
export const NICKNAMES: readonly string[] = SECOND.flatMap((second) => FIRST.map((first) => first + second))

export const CONCERNS = [
  '最近总是睡不好，白天也提不起劲。',
  '和伴侣因为小事反复争吵，想弄明白为什么。',
  '换了工作之后一直很焦虑。',
  '和父母的关系让我很累。',
  '孩子不愿意去学校，不知道怎么谈。',
  '亲人离开半年了，还是会突然难过。',
  '',
] as const
