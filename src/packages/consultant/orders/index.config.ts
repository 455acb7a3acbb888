export default definePageConfig({ navigationBarTitleText: '我的来访', enablePullDownRefresh: true })
