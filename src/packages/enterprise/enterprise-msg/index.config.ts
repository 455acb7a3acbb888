export default definePageConfig({ navigationBarTitleText: '企业通知' })
