export default definePageConfig({
  navigationBarTitleText: '找咨询师',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
})
