export default definePageConfig({
  navigationBarTitleText: '心栖',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
  enableShareTimeline: true,
})
