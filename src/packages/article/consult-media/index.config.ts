export default definePageConfig({ navigationBarTitleText: '读一读' })
