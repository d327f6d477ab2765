import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import './styles/site.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to stand in.');

const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

// A page that came as HTML is taken over as it stands.
if (root.firstElementChild) hydrateRoot(root, site);
else createRoot(root).render(site);
