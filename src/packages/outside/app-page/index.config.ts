export default definePageConfig({ navigationBarTitleText: '心栖 App' })
