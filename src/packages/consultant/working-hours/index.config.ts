export default definePageConfig({ navigationBarTitleText: '我的时间' })
