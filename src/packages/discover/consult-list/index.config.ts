export default definePageConfig({ navigationBarTitleText: '按时间找', enablePullDownRefresh: true })
