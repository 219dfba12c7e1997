import { Route, Routes } from '@mealtime/federation/router';
import { DevUiPage } from './pages/dev-ui-page';

/** Every route that remote.json declares. */
export function RemoteRoutes() {
  return (
    <Routes>
      <Route path="/dev/ui" element={<DevUiPage />} />
    </Routes>
  );
}
