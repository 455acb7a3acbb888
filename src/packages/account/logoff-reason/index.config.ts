export default definePageConfig({ navigationBarTitleText: '注销原因' })
