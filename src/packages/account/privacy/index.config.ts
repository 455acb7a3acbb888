export default definePageConfig({ navigationBarTitleText: '隐私中心' })
