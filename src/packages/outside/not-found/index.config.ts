export default definePageConfig({ navigationBarTitleText: '没有这个页面' })
