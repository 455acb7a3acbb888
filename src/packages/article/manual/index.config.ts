export default definePageConfig({ navigationBarTitleText: '使用帮助' })
