export default definePageConfig({ navigationBarTitleText: '使用情况' })
