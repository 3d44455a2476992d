import react from '@astrojs/react';

export default {
  site: 'https://www.bench.example',
  integrations: [react()],
  // Caches stay in the measured project, whose node_modules are shared.
  cacheDir: './.cache',
  vite: { cacheDir: './.cache/vite' },
};
