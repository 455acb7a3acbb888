export default definePageConfig({
  navigationBarTitleText: '咨询师',
  enableShareAppMessage: true,
  enableShareTimeline: true,
})
