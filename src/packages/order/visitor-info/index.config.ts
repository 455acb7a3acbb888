export default definePageConfig({ navigationBarTitleText: '来访者信息' })
