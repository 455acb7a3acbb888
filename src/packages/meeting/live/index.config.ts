export default definePageConfig({ navigationBarTitleText: '咨询室' })
