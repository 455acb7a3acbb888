export default definePageConfig({ navigationBarTitleText: '需要帮助时' })
