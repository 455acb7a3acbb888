export default definePageConfig({
  navigationBarTitleText: '工作室',
  enableShareAppMessage: true,
})
