export default definePageConfig({
  navigationBarTitleText: '员工关怀',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
})
