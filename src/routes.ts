import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('features/home/home.page.tsx'),
  route('fitfuelfinder', 'features/finder/finder.page.tsx'),
  route('login', 'features/accounts/login.page.tsx'),
  route('recipes', 'features/recipes/recipes.page.tsx'),
  route('recipes/:id', 'features/recipes/recipe.page.tsx'),
  route('topics', 'features/board/topics.page.tsx'),
  route('topics/:id', 'features/board/topic.page.tsx'),
  route('moderation', 'features/moderation/moderation.page.tsx'),
  route('contact', 'features/messages/contact.page.tsx'),
  route('partner', 'features/messages/partner.page.tsx'),
  route('profile', 'features/profiles/own-profile.page.tsx'),
  route('profile/:id', 'features/profiles/profile.page.tsx'),
  route('workout', 'features/workouts/workout.page.tsx'),
  route('about', 'features/info/about.page.tsx'),
  route('tips', 'features/info/tips.page.tsx'),
  route('faq', 'features/info/faq.page.tsx'),
  route('terms', 'features/info/terms.page.tsx'),
  route('privacy', 'features/info/privacy.page.tsx'),
  route('underconstruction', 'features/info/under-construction.page.tsx'),
  route('*', 'features/info/not-found.page.tsx'),
] satisfies RouteConfig
