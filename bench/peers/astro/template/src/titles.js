// The fixed pages.
export const titles = {
  index: 'Natural ingredients from the manufacturer',
  'about-us': 'About the company and its growers',
  'contact-us': 'Contact us for samples and quotes',
  search: 'Find a product or an article',
  thanks: 'Thank you for your enquiry',
  404: 'This page could not be found',
};
