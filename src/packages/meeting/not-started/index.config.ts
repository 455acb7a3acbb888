export default definePageConfig({ navigationBarTitleText: '还没有开始' })
