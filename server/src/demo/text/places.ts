export const CITIES = [
  '北京',
  '上海',
  '广州',
  '深圳',
  '杭州',
  '成都',
  '南京',
  '武汉',
  '西安',
  '长沙',
  '厦门',
  '青岛',
] as const
/** Where people meet face to face; no real address. */
export const STREETS = [
  '梧桐里 12 号 3 层',
  '春和路 86 号 501 室',
  '槐安巷 7 号院',
  '听松街 20 号 2 层',
  '南塘路 33 号 B 座 1108',
  '云栖里 5 号',
] as const
/** Made-up bodies: no real institution vouches for made-up people. */
export const ISSUERS = ['心理学继续教育中心（演示）', '咨询师注册委员会（演示）', '应用心理学培训学院（演示）'] as const
/** Where they studied; no real school vouches for made-up people, either. */
export const SCHOOLS = [
  '南塘师范大学（演示）',
  '云栖医科大学（演示）',
  '听松大学（演示）',
  '春和政法大学（演示）',
] as const
export const TAGS = [
  '温和',
  '直接',
  '有耐心',
  '结构清晰',
  '善于提问',
  '幽默',
  '稳定',
  '晚间可约',
  '周末可约',
  '可开具证明',
  '熟悉大学生',
  '熟悉职场妈妈',
] as const
